export {
  addEntry,
  alertTeam,
  enterCase,
  getProgress,
  listCases,
  listMonths,
  readCase,
  takeUpPost,
  updateCase,
} from './cases-service.ts';
export { appoint, dismiss, listTeam, setOnCall } from './team-service.ts';
export { allowUrgent, endUrgent } from './urgent-service.ts';
