export { appoint, dismiss, listTeam } from './team-service.ts';
