import { expect, test } from 'vitest';
import { providerNameOf } from './site.ts';

test('the site’s own provider still has a name once its settings were cleared', () => {
  expect(providerNameOf('oidc', { oidcName: 'MyDiocese' })).toBe('MyDiocese');
  expect(providerNameOf('oidc', { oidcName: '' })).toBe('OpenID Connect');
});
