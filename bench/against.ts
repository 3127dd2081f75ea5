import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { load, type Result } from './load.ts';

/** A list of scenarios for a server that may not be ours. The requests of each are repeated in order. */
const scenarioFile = z.array(
  z.strictObject({
    name: z.string().min(1),
    connections: z.int().min(1).max(1_000).default(32),
    requests: z
      .array(
        z.strictObject({
          method: z.enum(['GET', 'POST']).default('GET'),
          path: z.string().regex(/^\/\S*$/),
          cookie: z.string().default(''),
          /** JSON, as text. */
          body: z.string().default(''),
        }),
      )
      .min(1),
  }),
);

/** @throws ZodError for a file of another form */
export async function* benchOther(
  url: string,
  { file, seconds, isSelected }: { file: string; seconds: number; isSelected(name: string): boolean },
): AsyncGenerator<Result & { name: string }> {
  const scenarios = scenarioFile.parse(JSON.parse(await readFile(file, 'utf8')));
  for (const { name, connections, requests } of scenarios.filter((one) => isSelected(one.name))) {
    await load(url, requests, { connections, seconds: 1 });
    yield { name, ...(await load(url, requests, { connections, seconds })) };
  }
}
