/** The door of the room: all that the rest of the server uses of it. */
export { hashPassword } from '../../platform/passwords/hashing.ts';
export { ensureFirstAdmin } from './first-admin-service.ts';
export { authenticate, getSessionUser } from './sessions-service.ts';
