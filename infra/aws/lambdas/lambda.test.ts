import { App, AssetStaging, Stack } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { newTestStack } from '../stack.fixture.ts';

it('a Lambda is deployed again only when its bundle has changed', () => {
  const fromAsset = vi.spyOn(Code, 'fromAsset');
  newTestStack();
  const [sourcePath = '', options] = fromAsset.mock.calls.find(([, { bundling } = {}]) => bundling) ?? [];
  const bundling = options?.bundling;
  if (!bundling) throw new Error('No Lambda is bundled');
  const hashOf = (code: string) => {
    const outdir = mkdtempSync(join(tmpdir(), 'havenkeep-asset-'));
    const tryBundle = (folder: string) => {
      writeFileSync(join(folder, 'index.mjs'), code);
      return true;
    };
    const assetOptions = { ...options, sourcePath, bundling: { ...bundling, local: { tryBundle } } };
    return new AssetStaging(new Stack(new App({ outdir }), 'Any'), 'Code', assetOptions).assetHash;
  };
  expect(hashOf('one')).not.toBe(hashOf('other'));
  expect(hashOf('one')).toBe(hashOf('one'));
});
