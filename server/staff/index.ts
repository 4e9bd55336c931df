export { letGo } from './end-staff';
export { addStaff, beginAnew } from './invitations';
export { BY_COMMAND } from './record-action';
export { changeRoleByCommand } from './roles';
export { staffOfToken } from './sessions';
export { allStaff, staffByEmail } from './staff-row';
