import { afterEach, expect, it, vi } from 'vitest';
import { defaultProvider } from './lambda-credentials.ts';

afterEach(() => vi.unstubAllEnvs());

it('the credentials are those of the current environment, and an error names missing ones', async () => {
  const keys = defaultProvider();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'first');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  expect(await keys()).toEqual({ accessKeyId: 'first', secretAccessKey: 'secret', sessionToken: 'session' });
  vi.stubEnv('AWS_SESSION_TOKEN', undefined);
  expect(await keys()).toEqual({ accessKeyId: 'first', secretAccessKey: 'secret' });
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  await expect(keys()).rejects.toThrow('no keys');
});
