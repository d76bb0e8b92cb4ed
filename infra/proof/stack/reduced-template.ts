/** A template as far as an emulator can create it: without kinds that it lacks, and without what needs them. */

import * as z from 'zod';

const Fields = z.record(z.string(), z.unknown());
type Fields = z.output<typeof Fields>;

const Resource = z.looseObject({ Type: z.string(), Properties: Fields.optional() });
type Resource = z.output<typeof Resource>;

/** The parts of a CloudFormation template that are read here. */
export const Template = z.looseObject({ Resources: z.record(z.string(), Resource) });
export type Template = z.output<typeof Template>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A placeholder ARN for a resource that is left out; with the right service, since event targets are checked for it.
 */
function arnOf({ Type }: Resource, id: string, attribute: string): string {
  if (Type.startsWith('AWS::Lambda')) return `arn:aws:lambda:us-east-1:000000000000:function:${id}`;
  const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/havenkeep';
  return attribute === 'StreamArn' ? `${table}/stream/2026-01-01T00:00:00.000` : table;
}

/** Replaces references to what was left out. */
function replaceReferences(value: unknown, omittedResources: Template['Resources']): unknown {
  if (Array.isArray(value))
    return value.map((element: unknown) => replaceReferences(element, omittedResources));
  if (!isFields(value)) return value;
  const { Ref, 'Fn::GetAtt': getAtt, DependsOn, ...rest } = value;
  if (typeof Ref === 'string' && omittedResources[Ref])
    return omittedResources[Ref].Type === 'AWS::Lambda::Alias'
      ? arnOf(omittedResources[Ref], Ref, 'Arn')
      : Ref;
  if (Array.isArray(getAtt)) {
    const [id = '', attribute = ''] = getAtt.map(String);
    if (omittedResources[id]) return arnOf(omittedResources[id], id, attribute);
  }
  const dependencies = [DependsOn ?? []]
    .flat()
    .filter((id) => typeof id === 'string' && !omittedResources[id]);
  const entries = Object.entries(rest).map(([name, field]) => [
    name,
    replaceReferences(field, omittedResources),
  ]);
  return {
    ...Object.fromEntries(entries),
    ...(Ref === undefined ? {} : { Ref }),
    ...(getAtt === undefined ? {} : { 'Fn::GetAtt': getAtt }),
    ...(dependencies.length > 0 ? { DependsOn: dependencies } : {}),
  };
}

/** The properties in which services look for what is left out: a bucket's Lambdas, a Lambda's layers. */
const REFERENCE_PROPERTIES = new Set(['NotificationConfiguration', 'Layers']);

function withoutReferences(resource: Resource): Resource {
  const properties = Object.entries(resource.Properties ?? {}).filter(
    ([name]) => !REFERENCE_PROPERTIES.has(name),
  );
  return resource.Properties ? { ...resource, Properties: Object.fromEntries(properties) } : resource;
}

/** Leaves out resources of some kinds. @param kinds such as `AWS::Lambda::Function` */
export function withoutKinds(template: Template, kinds: readonly string[]): Template {
  const entries = Object.entries(template.Resources);
  const isOmitted = ([, { Type }]: (typeof entries)[number]) => kinds.includes(Type);
  const omittedResources = Object.fromEntries(entries.filter(isOmitted));
  const resources = entries
    .filter((entry) => !isOmitted(entry))
    .map(([id, resource]) => [id, withoutReferences(resource)]);
  return Template.parse(
    replaceReferences({ ...template, Resources: Object.fromEntries(resources) }, omittedResources),
  );
}
