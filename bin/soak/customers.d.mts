interface Target {
  baseUrl: string;
  env: { API_APPLICATION_KEY: string; API_SECRET: string };
}

export function aTarget(baseUrl: string, env: Target['env']): Target;

export function aCustomer(
  target: Target,
  options?: { name?: string },
): {
  letPass(hours: number): Promise<void>;
};
