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
export { answerStep, startAlert, stopAlert } from './chain-alerts-service.ts';
export {
  addToChain,
  getChain,
  getOwnChain,
  leaveChain,
  listCalled,
  orderChain,
  removeFromChain,
} from './chain-service.ts';
export { appoint, dismiss, listTeam, setOnCall } from './team-service.ts';
export { allowUrgent, endUrgent } from './urgent-service.ts';
