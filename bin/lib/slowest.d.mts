interface Time {
  name: string;
  ms: number;
}

export function slowestOf(times: readonly Time[], count?: number): Time[];

export function timesOfJest(report: {
  testResults: { name: string; startTime: number; endTime: number }[];
}): Time[];

interface Suite {
  suites?: Suite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; results: { duration: number }[] }[];
  }[];
}

export function timesOfPlaywright(report: { suites: Suite[] }): Time[];
