// Reports that are declared once: a page, files and a copy each night are made of one declaration.
export { closeCase, getCase, listCases, openCase } from './cases';
export { getReport, listReports } from './get-report';
export {
  getReportFile,
  listReportFiles,
  resealReports,
  writeNightlyReports,
} from './report-files';
export { getTrends } from './trends';
