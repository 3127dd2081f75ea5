import {
  type Incident,
  type IncidentInput,
  listIncidents,
  recordIncident,
  updateIncident,
} from '@radiant/contract/incidents.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useCursorQuery } from '../../platform/cursor-query.ts';

const key = ['incidents'] as const;

export const useIncidents = () =>
  useCursorQuery({
    queryKey: key,
    fetchPage: ({ query, signal }) => call(listIncidents, { query, signal, silent: true }),
  });

/** @returns a function that enters an incident, or saves the given one, and refetches the register */
export function useSaveIncident(incident: Incident | null) {
  const client = useQueryClient();
  return async (input: IncidentInput, idempotencyKey: string): Promise<void> => {
    if (incident === null) await call(recordIncident, { body: input, idempotencyKey });
    else {
      const { id, version } = incident;
      await call(updateIncident, { params: { id }, body: { version, incident: input } });
    }
    await client.invalidateQueries({ queryKey: key });
  };
}
