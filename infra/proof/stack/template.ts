/**
 * `npm run proof:template [-- commit]`: the synthesized template is judged by cfn-lint, then a stack of an earlier
 * commit's template is created, updated to it and deleted in moto and in LocalStack without Docker, as far as each
 * knows the kinds. Those that neither knows are listed at the end; docs/operations.md says how they were checked
 * instead.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '#shared/rules/data/json.ts';
import { git, withCheckout } from '../releases/checkout.ts';
import { pythonProgram, run, skipWithout } from '../tools.ts';
import { CloudFormation, type StackResource } from './cloudformation.ts';
import { type Cloud, LOCALSTACK, MOTO } from './clouds.ts';
import { Template, withoutKinds } from './reduced-template.ts';

/** The first commit whose template had settings by environment. */
const EARLIER_COMMIT = '61073ed';
/** Ignored because CDK itself names some dependencies of a resource twice. */
const IGNORED_CHECKS = 'W3005';

/** Makes the template of a working copy. @returns its path */
async function synthesize(folder: string): Promise<string> {
  if ((await run('npm', ['run', '--silent', 'synth', '--prefix', folder])) !== 0)
    throw new Error(`The template of ${folder} was not made`);
  const [path = ''] = globSync(join(folder, 'cdk.out/*.template.json'));
  return path;
}

const readTemplate = (path: string): Template => parseJson(Template, readFileSync(path, 'utf8'));

/** The template of a commit, made with its own packages, since today's bundler would misread earlier settings. */
const templateOf = (commit: string): Promise<Template> =>
  withCheckout(git('rev-parse', '--short', commit), 'own', async (folder) =>
    readTemplate(await synthesize(folder)),
  );

/** The kinds of some resources with their numbers, one per line. */
const formatKinds = (resources: readonly StackResource[]) =>
  [...Map.groupBy(resources, ({ kind }) => kind)]
    .map(([kind, group]) => `  ${group.length} ${kind}`)
    .toSorted()
    .join('\n');

/** Creates, updates and deletes the stack in an emulator. @returns the resources that were there after the update */
async function tryDeployment(
  cloud: Cloud,
  template: Template,
  earlierTemplate: Template,
): Promise<StackResource[]> {
  const service = await cloud.start();
  try {
    const stack = new CloudFormation(service.endpoint);
    await stack.bootstrap(cloud.account);
    const creationStatus = await stack.deploy(
      'CreateStack',
      withoutKinds(earlierTemplate, cloud.omittedKinds),
    );
    const updatedTemplate = withoutKinds(template, cloud.omittedKinds);
    const updateStatus =
      creationStatus === 'CREATE_COMPLETE' && (await stack.deploy('UpdateStack', updatedTemplate));
    const resources = (await stack.loadResources()).filter(({ kind }) => !cloud.unlistedKinds.includes(kind));
    const removalStatus = await stack.remove();
    const missingResources = Object.entries(updatedTemplate.Resources)
      .filter(([, { Type }]) => ![...cloud.unlistedKinds, ...cloud.failingKinds].includes(Type))
      .filter(
        ([id]) => !resources.some((resource) => resource.id === id && resource.status.endsWith('_COMPLETE')),
      );
    console.warn(
      `${cloud.name}: created ${creationStatus}, updated ${updateStatus}, deleted ${removalStatus}.`,
    );
    console.warn(formatKinds(resources));
    for (const [id, { Type }] of missingResources) console.warn(`MISSING after the update: ${Type} ${id}`);
    if (
      missingResources.length > 0 ||
      updateStatus !== 'UPDATE_COMPLETE' ||
      removalStatus !== 'DELETE_COMPLETE'
    )
      process.exitCode = 1;
    return resources;
  } finally {
    await service.stop();
  }
}

skipWithout('python3');
const path = await synthesize('.');
const lintExitCode = await run(await pythonProgram('cfn-lint', 'cfn-lint'), [
  path,
  '--ignore-checks',
  IGNORED_CHECKS,
]);
console.warn(lintExitCode === 0 ? 'cfn-lint finds nothing.' : 'cfn-lint finds the above.');
process.exitCode = lintExitCode;
const template = readTemplate(path);
const earlierTemplate = await templateOf(process.argv[2] ?? EARLIER_COMMIT);
const seenResources = await tryDeployment(MOTO, template, earlierTemplate);
// LocalStack's last free version needs Python 3.13.
skipWithout('python3.13');
seenResources.push(...(await tryDeployment(LOCALSTACK, template, earlierTemplate)));
const kinds = new Set(Object.values(template.Resources).map(({ Type }) => Type));
const unseenKinds = [...kinds]
  .filter((kind) => !seenResources.some((resource) => resource.kind === kind))
  .toSorted();
console.warn(`In neither:\n${unseenKinds.map((kind) => `  ${kind}`).join('\n')}`);
