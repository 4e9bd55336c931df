// The independent audit (decision 043): reads what others wrote and shares no code with them.
export { type AuditRecord, auditNumbered, latestAudit, verifyAudits } from './audit-records';
export { auditShop } from './audit-shop';
export { statesExport } from './data-export';
export { findFaults } from './find-faults';
export { readGuards, readReferences } from './guards';
export { guaranteeOf, listAudits, readAudit } from './list-audits';
export { recordPrices } from './price-sheets';
