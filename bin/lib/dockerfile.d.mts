export interface Step {
  instruction: string;
  words: string[];
}
export interface Stage {
  from: string;
  name: string | undefined;
  steps: Step[];
}
export function readDockerfile(text: string): Stage[];
export function ownDockerfile(): Stage[];
export function copyOf(words: readonly string[]): {
  stage: string | undefined;
  sources: string[];
  target: string;
};
export function listAfterCmd(step: Step): string[];
export function filesOfContext(): string[];
