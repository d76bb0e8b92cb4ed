import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cdk from '../../cdk.json' with { type: 'json' };
import { Environment } from '../deploy/environment.ts';
import { settingsFrom } from './settings.ts';
import { Havenkeep } from './stack.ts';

/** A resource as the template has it; tests look into its properties freely. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Resource = { Type: string; Properties: Record<string, any>; DeletionPolicy?: string };

/** What Vite would have built; the same folder each time, so that none pile up. */
function builtSite(): string {
  const folder = join(tmpdir(), 'havenkeep-stack-fixture');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/app-4f2a.js'), '');
  return folder;
}

const site = builtSite();

/** The stack as `cdk synth` would make it, without bundling the Lambdas, of what an environment's file would say. */
export function made({ local, ...said }: { local?: 'true' } & Partial<Environment> = {}) {
  const app = new App({ context: { ...cdk.context, 'aws:cdk:bundling-stacks': [] } });
  const settings = settingsFrom(Environment.parse({ name: 'havenkeep', ...said }), { local: Boolean(local) });
  const stack = new Havenkeep(app, settings, site);
  const template = Template.fromStack(stack);
  const resources = Object.entries(template.toJSON()['Resources'] as Record<string, Resource>);
  const of = (type: string) => resources.filter(([, { Type }]) => Type === type);
  const one = (type: string, id = '') => of(type).find(([name]) => name.startsWith(id))?.[1];
  return { app, stack, template, of, one };
}

export type Made = ReturnType<typeof made>;
