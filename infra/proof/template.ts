/**
 * `npm run proof:template [-- earlier.json]`: the synthesized template is judged by cfn-lint, then created, updated and
 * deleted in LocalStack without Docker, as far as that knows the kinds. What it does not know is listed at the end;
 * docs/operations.md says how each was checked instead.
 * @param earlier the template of the release before, from which the stack is updated; else one with other alarms
 */
import { globSync, readFileSync } from 'node:fs';
import { jsonOf } from '#shared/rules/data/json.ts';
import { CloudFormation, type StackResource } from './cloudformation.ts';
import { Template, withoutKinds } from './stripped.ts';
import { pythonProgram, run, skipWithout, startLocalStack } from './tools.ts';

/**
 * Kinds for which LocalStack needs Docker or a download, or that it cannot create. A stage it makes again at each update, fails, and
 * calls the update complete.
 */
const LEFT_OUT = [
  'AWS::ApiGateway::Stage',
  'AWS::DynamoDB::GlobalTable',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Lambda::Version',
  'AWS::SES::EmailIdentity',
  'Custom::CDKBucketDeployment',
];
/** CDK itself names what a resource depends on twice. */
const IGNORED = 'W3005';

const readTemplate = (path: string): Template => jsonOf(Template, readFileSync(path, 'utf8'));

/** The same stack with other alarms, as a release would change it. */
function changed(template: Template): Template {
  const Resources = Object.entries(template.Resources).map(([id, resource]) => [
    id,
    resource.Type === 'AWS::CloudWatch::Alarm'
      ? { ...resource, Properties: { ...resource.Properties, AlarmDescription: 'The release before' } }
      : resource,
  ]);
  return { ...template, Resources: Object.fromEntries(Resources) };
}

/** The kinds of some resources with their number, one a line. */
const kindsOf = (resources: readonly StackResource[]) =>
  [...Map.groupBy(resources, ({ kind }) => kind)]
    .map(([kind, all]) => `  ${all.length} ${kind}`)
    .toSorted()
    .join('\n');

async function tried(template: Template, earlier: Template): Promise<void> {
  const localStack = await startLocalStack();
  try {
    const cloud = new CloudFormation(localStack.endpoint);
    await cloud.bootstrap();
    const created = await cloud.deploy('CreateStack', withoutKinds(earlier, LEFT_OUT));
    const wanted = withoutKinds(template, LEFT_OUT);
    const updated = created === 'CREATE_COMPLETE' && (await cloud.deploy('UpdateStack', wanted));
    const resources = await cloud.resources();
    const removed = await cloud.remove();
    const missing = Object.keys(wanted.Resources).filter((id) => !resources.some((each) => each.id === id));
    const isUnknown = ({ reason }: StackResource) => reason.includes('not supported');
    const failed = resources.filter(({ status }) => !status.endsWith('_COMPLETE'));
    console.warn(`Created: ${created}. Updated: ${updated}. Deleted: ${removed}.`);
    console.warn(`Created by LocalStack:\n${kindsOf(resources.filter((each) => !isUnknown(each)))}`);
    console.warn(`Unknown to it:\n${kindsOf(resources.filter(isUnknown))}`);
    console.warn(`Left out:\n${LEFT_OUT.map((kind) => `  ${kind}`).join('\n')}`);
    if (missing.length > 0) console.warn(`MISSING after the update: ${missing.join(', ')}`);
    for (const { kind, id, reason } of failed) console.warn(`FAILED: ${kind} ${id} ${reason}`);
    if (missing.length > 0 || updated !== 'UPDATE_COMPLETE' || removed !== 'DELETE_COMPLETE')
      process.exitCode = 1;
  } finally {
    await localStack.stop();
  }
}

skipWithout('python3');
if ((await run('npm', ['run', '--silent', 'synth'])) !== 0) throw new Error('The template was not made');
const [path = ''] = globSync('cdk.out/*.template.json');
const lint = await run(await pythonProgram('cfn-lint', 'cfn-lint'), [path, '--ignore-checks', IGNORED]);
console.warn(lint === 0 ? 'cfn-lint finds nothing.' : 'cfn-lint finds the above.');
process.exitCode = lint;
// LocalStack's last free version is written in Python 3.13.
skipWithout('python3.13');
const template = readTemplate(path);
const earlier = process.argv[2];
await tried(template, earlier ? readTemplate(earlier) : changed(template));
