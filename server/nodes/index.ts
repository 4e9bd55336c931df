// Which nodes run, and what the jobs did last: what the office shows of them.
export { measureFiles, watchFiles } from './check-files';
export { type JobRun, listJobRuns } from './list-job-runs';
export { listNodes } from './list-nodes';
export { noteRuns } from './note-runs';
export { noteSecrets } from './note-secrets';
export { withoutPeople } from './one-line';
export { forgetNode, forgetPredecessors, nodeOf, reportNode } from './report-node';
