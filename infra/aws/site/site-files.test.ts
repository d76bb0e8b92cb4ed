import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SiteFiles } from './site-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'havenkeep-site-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The contents of each asset that the stack would upload, and its warnings. */
function synthesizeSite(site: string) {
  const outdir = join(folder, 'out');
  const app = new App({ outdir });
  const stack = new Stack(app, 'Test');
  const files = new SiteFiles(stack, {
    folder: site,
    bucket: new Bucket(stack, 'Bucket'),
    config: { api: '/api' },
  });
  const warnings = files.node.metadata.map(({ data }) => String(data));
  // Throws if resources depend on each other in a cycle.
  Template.fromStack(stack);
  const assets = readdirSync(outdir).filter((name) => name.startsWith('asset.') && !name.endsWith('.zip'));
  const contents = assets.map((name) => readdirSync(join(outdir, name)).join()).toSorted();
  return { warnings, contents: contents.filter((names) => !names.includes('index.py')) };
}

it('without a built site only the configuration is uploaded, with a warning', () => {
  const { warnings, contents } = synthesizeSite(join(folder, 'missing'));
  expect(warnings.join()).toContain('npm run build:site');
  expect(contents).toEqual(['config.json']);
});

it('files whose content may change under the same name are uploaded separately from those that never change', () => {
  const site = join(folder, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  for (const name of ['index.html', 'icon.svg', 'config.json', 'assets/app-4f2a.js'])
    writeFileSync(join(site, name), name);
  const { contents } = synthesizeSite(site);
  expect(contents).toEqual(['app-4f2a.js', 'config.json', 'icon.svg,index.html']);
});
