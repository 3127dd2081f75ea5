import { expect, it } from 'vitest';
import { generateSchema } from './testing/generate-schema.ts';
import { createTestApp } from './testing/test-app.ts';

const { platform } = await createTestApp();

it('has the types of the migrated database', async () => {
  await expect(await generateSchema(platform.db)).toMatchFileSnapshot('schema.ts');
});
