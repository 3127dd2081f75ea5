import { endpoint } from './endpoint.ts';
import { IdParams } from './identifiers.ts';
import { Acknowledged } from './wire.ts';

export const endUrgentPrayer = endpoint({
  name: 'care.endUrgent',
  method: 'DELETE',
  path: '/api/care/urgent/{id}',
  summary:
    'For the care team: end the urgency of a prayer that they may see. Its author is told; the audit log has a line.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});

export const allowUrgentPrayer = endpoint({
  name: 'care.allowUrgent',
  method: 'POST',
  path: '/api/care/urgent/{id}/allowance',
  summary:
    'For the care team: let the author of a prayer that is or was urgent mark one more, whatever the limit. The audit log has a line.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  answer: Acknowledged,
});
