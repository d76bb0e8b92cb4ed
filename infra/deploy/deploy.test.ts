import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { describe, expect, it } from 'vitest';
import { createStackClient, type DeployedStack } from './cloud.ts';
import { deploy } from './deploy.ts';
import { Environment, environmentOf } from './environment.ts';
import { migratedRecords } from './migrated-records.ts';

const SAFE_OPTIONS = { allowRemoval: false, isAtOnce: false };
const environment = (overrides: Partial<Environment> = {}) =>
  Environment.parse({ name: 'harbor', ...overrides });

/** The steps, in order, in a cloud where `before` is deployed. */
async function deploySteps(
  deployed: DeployedStack | undefined,
  settings: Environment,
  { allowRemoval = false, isAtOnce = false } = {},
) {
  const steps: string[] = [];
  await deploy(
    { env: 'prod', settings, allowRemoval, isAtOnce },
    {
      cloud: {
        find: async () => deployed,
        protect: async (stack) => void steps.push(`protect ${stack}`),
      },
      cdk: async (args) => void steps.push(args.join(' ')),
    },
  );
  return steps;
}

const deployedWith = (settings?: object): DeployedStack => ({
  status: 'UPDATE_COMPLETE',
  isProtected: true,
  settings: settings && JSON.stringify(settings),
});

describe('a deployment', () => {
  it('protects the stack once it is deployed, and not before', async () => {
    const firstSteps = ['-c env=prod -c protect=false', 'protect harbor'];
    expect(await deploySteps(undefined, environment())).toEqual(firstSteps);
    const failedStack = { status: 'ROLLBACK_COMPLETE', isProtected: false, settings: undefined };
    expect(await deploySteps(failedStack, environment())).toEqual(firstSteps);
    expect(await deploySteps(deployedWith(), environment())).toEqual(['-c env=prod -c protect=true']);
    expect(await deploySteps({ ...deployedWith(), isProtected: false }, environment())).toEqual(firstSteps);
  });

  it('does not protect the stack when it fails', async () => {
    const protectedStacks: string[] = [];
    const tools = {
      cloud: {
        find: async () => undefined,
        protect: async (stack: string) => void protectedStacks.push(stack),
      },
      cdk: () => Promise.reject(new Error('cdk failed')),
    };
    await expect(deploy({ env: 'prod', settings: environment(), ...SAFE_OPTIONS }, tools)).rejects.toThrow(
      'cdk',
    );
    expect(protectedStacks).toEqual([]);
  });

  it('stops before any change when a setting would be removed, unless that is allowed', async () => {
    const deployed = deployedWith(
      environment({ mailDomain: 'rescue.example', alarmMail: 'a@rescue.example' }),
    );
    await expect(deploySteps(deployed, environment())).rejects.toThrow('take back mailDomain, alarmMail');
    expect(await deploySteps(deployed, environment(), { allowRemoval: true })).toEqual([
      '-c env=prod -c protect=true',
    ]);
    const otherSettings = environment({ mailDomain: 'other.example', alarmMail: 'a@rescue.example' });
    expect(await deploySteps(deployed, otherSettings)).toEqual(['-c env=prod -c protect=true']);
  });

  it('shifts gradually, except for new secrets, a new shape of records, or on request', async () => {
    const deployed = deployedWith(environment());
    expect(await deploySteps(deployed, environment())).toEqual(['-c env=prod -c protect=true']);
    const atOnceSteps = ['-c env=prod -c protect=true -c atOnce=true'];
    expect(await deploySteps(deployed, environment({ secretGeneration: 2 }))).toEqual(atOnceSteps);
    expect(await deploySteps(deployed, environment(), { isAtOnce: true })).toEqual(atOnceSteps);
    expect(migratedRecords()).toMatch(/^\w+:[2-9]/);
    expect(await deploySteps({ ...deployed, shapes: migratedRecords() }, environment())).not.toEqual(
      atOnceSteps,
    );
    expect(await deploySteps({ ...deployed, shapes: 'animals:1' }, environment())).toEqual(atOnceSteps);
  });

  it('keeps a restored table unless its removal is allowed', async () => {
    const table = {
      name: 'restored',
      streamArn: 'arn:aws:dynamodb:eu-central-1:1:table/restored/stream/2026',
    };
    await expect(
      deploySteps(deployedWith(environment({ table, bucket: 'restored' })), environment()),
    ).rejects.toThrow('take back table, bucket');
  });

  it('is refused for the example', async () => {
    const tools = { cloud: createStackClient(), cdk: () => Promise.reject(new Error('ran')) };
    await expect(deploy({ env: 'example', settings: environment(), ...SAFE_OPTIONS }, tools)).rejects.toThrow(
      'copy it',
    );
  });
});

describe("an environment's file", () => {
  const folder = mkdtempSync(join(tmpdir(), 'havenkeep-deploy-'));
  const read = (text: string) => {
    const file = join(folder, 'prod.json');
    writeFileSync(file, text);
    return environmentOf('prod', file);
  };

  it('has a first generation of secrets by default', () => {
    expect(read('{"name":"harbor"}')).toEqual({ name: 'harbor', secretGeneration: 1 });
  });

  it.each([
    ['a word that nobody knows', '{"name":"harbor","mailDomian":"x"}', 'mailDomian'],
    ['a table without its stream', '{"name":"harbor","table":{"name":"restored"}}', 'streamArn'],
    ['half a domain', '{"name":"harbor","domain":"x.example"}', 'go together'],
    ['a name that begins nothing', '{"name":"Harbor!"}', 'small letters'],
    ['no JSON', '{', 'deploy/prod.json'],
  ])('is refused with %s', (_, text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });

  it.each(['../prod', 'a/b', ''])('is not searched for under %j', (name) => {
    expect(() => environmentOf(name)).toThrow('small letters');
  });

  it('is valid in the example', () => {
    expect(environmentOf('example').name).toBe('havenkeep');
  });
});

describe('the cloud', () => {
  const XML_NAMESPACE = 'xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"';
  const member = (
    status: string,
  ) => `<member><StackName>harbor</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime>
    <StackStatus>${status}</StackStatus><EnableTerminationProtection>true</EnableTerminationProtection>
    <Outputs><member><OutputKey>Settings</OutputKey><OutputValue>{"name":"harbor"}</OutputValue></member></Outputs></member>`;

  /** Answers as CloudFormation does; gives what it was asked. */
  async function startStub(status: number, xml: string) {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        requests.push(body);
        response.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const client = new CloudFormationClient({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
      maxAttempts: 1,
    });
    const close = () => (server.closeAllConnections(), server.close());
    return { requests, cloud: createStackClient(client), close };
  }

  it('returns the state and settings of a stack', async () => {
    const xml = `<DescribeStacksResponse ${XML_NAMESPACE}><DescribeStacksResult><Stacks>${member('UPDATE_COMPLETE')}</Stacks></DescribeStacksResult></DescribeStacksResponse>`;
    const { cloud: stubbedCloud, close } = await startStub(200, xml);
    expect(await stubbedCloud.find('harbor')).toEqual({
      status: 'UPDATE_COMPLETE',
      isProtected: true,
      settings: '{"name":"harbor"}',
    });
    close();
  });

  it('returns nothing for a missing stack, and throws other validation errors', async () => {
    const errorXml = (message: string) =>
      `<ErrorResponse ${XML_NAMESPACE}><Error><Type>Sender</Type><Code>ValidationError</Code><Message>${message}</Message></Error></ErrorResponse>`;
    const missingStub = await startStub(400, errorXml('Stack with id harbor does not exist'));
    expect(await missingStub.cloud.find('harbor')).toBeUndefined();
    missingStub.close();
    const errorStub = await startStub(400, errorXml('1 validation error detected'));
    await expect(errorStub.cloud.find('harbor')).rejects.toThrow('validation error');
    errorStub.close();
  });

  it('turns termination protection on', async () => {
    const xml = `<UpdateTerminationProtectionResponse ${XML_NAMESPACE}><UpdateTerminationProtectionResult><StackId>x</StackId></UpdateTerminationProtectionResult></UpdateTerminationProtectionResponse>`;
    const { requests, cloud: stubbedCloud, close } = await startStub(200, xml);
    await stubbedCloud.protect('harbor');
    expect(requests[0]).toContain('EnableTerminationProtection=true');
    expect(requests[0]).toContain('StackName=harbor');
    close();
  });
});
