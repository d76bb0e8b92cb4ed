import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Environment } from '../deploy/environment.ts';
import { ROOT } from './bundles/bundling.ts';
import { settingsFrom } from '../deploy/settings.ts';
import { Havenkeep } from './stack.ts';

/** A resource as the template has it; tests look into its properties freely. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Resource = { Type: string; Properties: Record<string, any>; DeletionPolicy?: string };

/** A substitute for Vite's build; the same folder each time, so that none pile up. */
function createSiteFolder(): string {
  const folder = join(tmpdir(), 'havenkeep-stack-fixture');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/app-4f2a.js'), '');
  return folder;
}

const site = createSiteFolder();
const cdk = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };

type StackContext = { local?: 'true'; atOnce?: true } & Partial<Environment>;

/**
 * A new stack as `cdk synth` makes it, but without bundling and copying; the context holds an environment's settings.
 */
export function newTestStack({ local, atOnce, ...environment }: StackContext = {}) {
  const fastContext = { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true };
  const app = new App({ context: { ...cdk.context, ...fastContext } });
  const settings = settingsFrom(Environment.parse({ name: 'havenkeep', ...environment }), {
    local: Boolean(local),
    isAtOnce: Boolean(atOnce),
  });
  const stack = new Havenkeep(app, settings, site);
  const template = Template.fromStack(stack);
  const resources = Object.entries(template.toJSON()['Resources'] as Record<string, Resource>);
  const resourcesOf = (type: string) => resources.filter(([, { Type }]) => Type === type);
  const findResource = (type: string, id = '') =>
    resourcesOf(type).find(([name]) => name.startsWith(id))?.[1];
  return { app, stack, template, resourcesOf, findResource };
}

export type TestStack = ReturnType<typeof newTestStack>;

const stacksByContext = new Map<string, TestStack>();

/** The same, cached, for tests that only read it, as making one takes a second. */
export function testStack(context: StackContext = {}): TestStack {
  const name = JSON.stringify(context);
  const stack = stacksByContext.get(name) ?? newTestStack(context);
  stacksByContext.set(name, stack);
  return stack;
}
