import type { LambdaName } from './rights/rights.ts';
import type { TestStack } from './stack.fixture.ts';
import type { Resources, Statement } from './rights/statements.ts';

export const DOMAIN = 'rescue.example';
/** The resources of rights, with the template's references resolved in an account. */
export const RESOURCES: Resources = {
  table: 'arn:aws:dynamodb:us-east-1:111122223333:table/rescue',
  bucket: 'arn:aws:s3:::havenkeep-attachments-111122223333-us-east-1',
  mail: {
    identities: 'arn:aws:ses:us-east-1:111122223333:identity/*',
    address: `no-reply@${DOMAIN}`,
    reservedSenders: `*@${DOMAIN}`,
    events: 'arn:aws:ses:us-east-1:111122223333:configuration-set/havenkeep-mailings',
  },
};
const PSEUDO: Record<string, string> = {
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  'AWS::AccountId': '111122223333',
};

/** A value as CloudFormation resolves it; references to resources other than the table become `{id}`. */
function resolveValue(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[name, argument] = []] = Object.entries(value as Record<string, unknown>);
  if (name === 'Ref') return PSEUDO[String(argument)] ?? `{${String(argument)}}`;
  if (name === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map(resolveValue).join(separator);
  }
  const [id = '', attribute] = argument as string[];
  return id.startsWith('DataTable') && attribute === 'Arn' ? RESOURCES.table : `{${id}.${attribute}}`;
}

type TemplateStatement = Omit<Statement, 'Action' | 'Resource'> & { Action: unknown; Resource: unknown };

/** One text for each action on each resource, sorted, so that the grouping of the statements does not matter. */
export function flattenStatements(statements: readonly TemplateStatement[]): string[] {
  const flatStatements = statements.flatMap(({ Effect, Action, Resource, Condition }) =>
    [Action]
      .flat()
      .flatMap((action) =>
        [Resource]
          .flat()
          .map((resource) => [Effect, action, resolveValue(resource), JSON.stringify(Condition)].join(' ')),
      ),
  );
  return flatStatements.toSorted();
}

/** All rights of a Lambda's role in the template. Throws if the role has managed or inline policies. */
export function rightsHeldBy({ resourcesOf }: TestStack, name: LambdaName): string[] {
  const lambda = resourcesOf('AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties['FunctionName'] === `havenkeep-${name}`,
  )?.[1];
  const id = lambda?.Properties['Role']['Fn::GetAtt'][0] as string;
  const role = resourcesOf('AWS::IAM::Role').find(([roleId]) => roleId === id)?.[1];
  if (!role || role.Properties['ManagedPolicyArns'] || role.Properties['Policies'])
    throw new Error(`${name} holds more than its own policy`);
  const policies = resourcesOf('AWS::IAM::Policy').filter(([, { Properties }]) =>
    (Properties['Roles'] as { Ref: string }[]).some(({ Ref }) => Ref === id),
  );
  return flattenStatements(
    policies.flatMap(([, { Properties }]) => Properties['PolicyDocument'].Statement as TemplateStatement[]),
  );
}
