import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { describe, expect, it } from 'vitest';
import { cloud, type DeployedStack } from './cloud.ts';
import { deploy } from './deploy.ts';
import { Environment, environmentOf } from './environment.ts';
import { migratedRecords } from './migrated-records.ts';

const CAUTIOUS = { allowRemoval: false, isAtOnce: false };
const environment = (overrides: Partial<Environment> = {}) =>
  Environment.parse({ name: 'harbor', ...overrides });

/** The steps, in order, in a cloud where `before` is deployed. */
async function done(
  before: DeployedStack | undefined,
  settings: Environment,
  { allowRemoval = false, isAtOnce = false } = {},
) {
  const steps: string[] = [];
  await deploy(
    { env: 'prod', settings, allowRemoval, isAtOnce },
    {
      cloud: {
        find: async () => before,
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
  it('protects the stack once it stands, and not before', async () => {
    const first = ['-c env=prod -c protect=false', 'protect harbor'];
    expect(await done(undefined, environment())).toEqual(first);
    const failed = { status: 'ROLLBACK_COMPLETE', isProtected: false, settings: undefined };
    expect(await done(failed, environment())).toEqual(first);
    expect(await done(deployedWith(), environment())).toEqual(['-c env=prod -c protect=true']);
    expect(await done({ ...deployedWith(), isProtected: false }, environment())).toEqual(first);
  });

  it('is protected by no failure', async () => {
    const protectedOnes: string[] = [];
    const tools = {
      cloud: {
        find: async () => undefined,
        protect: async (stack: string) => void protectedOnes.push(stack),
      },
      cdk: () => Promise.reject(new Error('cdk failed')),
    };
    await expect(deploy({ env: 'prod', settings: environment(), ...CAUTIOUS }, tools)).rejects.toThrow('cdk');
    expect(protectedOnes).toEqual([]);
  });

  it('stops before anything is changed where a setting would vanish, unless it may', async () => {
    const deployed = deployedWith(
      environment({ mailDomain: 'rescue.example', alarmMail: 'a@rescue.example' }),
    );
    await expect(done(deployed, environment())).rejects.toThrow('take back mailDomain, alarmMail');
    expect(await done(deployed, environment(), { allowRemoval: true })).toEqual([
      '-c env=prod -c protect=true',
    ]);
    const other = environment({ mailDomain: 'other.example', alarmMail: 'a@rescue.example' });
    expect(await done(deployed, other)).toEqual(['-c env=prod -c protect=true']);
  });

  it('shifts gradually, but for new secrets, a new shape of records, and where it must be quick', async () => {
    const deployed = deployedWith(environment());
    expect(await done(deployed, environment())).toEqual(['-c env=prod -c protect=true']);
    const atOnce = ['-c env=prod -c protect=true -c atOnce=true'];
    expect(await done(deployed, environment({ secretGeneration: 2 }))).toEqual(atOnce);
    expect(await done(deployed, environment(), { isAtOnce: true })).toEqual(atOnce);
    expect(migratedRecords()).toMatch(/^\w+:[2-9]/);
    expect(await done({ ...deployed, shapes: migratedRecords() }, environment())).not.toEqual(atOnce);
    expect(await done({ ...deployed, shapes: 'animals:1' }, environment())).toEqual(atOnce);
  });

  it('keeps a restored table until it may go', async () => {
    const table = {
      name: 'restored',
      streamArn: 'arn:aws:dynamodb:eu-central-1:1:table/restored/stream/2026',
    };
    await expect(
      done(deployedWith(environment({ table, bucket: 'restored' })), environment()),
    ).rejects.toThrow('take back table, bucket');
  });

  it('is not made of the example', async () => {
    const tools = { cloud: cloud(), cdk: () => Promise.reject(new Error('ran')) };
    await expect(deploy({ env: 'example', settings: environment(), ...CAUTIOUS }, tools)).rejects.toThrow(
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

  it('has a first generation of secrets unless it says another', () => {
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

  it.each(['../prod', 'a/b', ''])('is not looked for under %j', (name) => {
    expect(() => environmentOf(name)).toThrow('small letters');
  });

  it('as the example has it is right', () => {
    expect(environmentOf('example').name).toBe('havenkeep');
  });
});

describe('the cloud', () => {
  const XML = 'xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"';
  const member = (
    status: string,
  ) => `<member><StackName>harbor</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime>
    <StackStatus>${status}</StackStatus><EnableTerminationProtection>true</EnableTerminationProtection>
    <Outputs><member><OutputKey>Settings</OutputKey><OutputValue>{"name":"harbor"}</OutputValue></member></Outputs></member>`;

  /** Answers as CloudFormation does; gives what it was asked. */
  async function answering(status: number, xml: string) {
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
    return { requests, cloud: cloud(client), close };
  }

  it('tells what stands, with its settings', async () => {
    const xml = `<DescribeStacksResponse ${XML}><DescribeStacksResult><Stacks>${member('UPDATE_COMPLETE')}</Stacks></DescribeStacksResult></DescribeStacksResponse>`;
    const { cloud: stubbedCloud, close } = await answering(200, xml);
    expect(await stubbedCloud.find('harbor')).toEqual({
      status: 'UPDATE_COMPLETE',
      isProtected: true,
      settings: '{"name":"harbor"}',
    });
    close();
  });

  it('tells that nothing stands, and nothing else of that kind', async () => {
    const fault = (message: string) =>
      `<ErrorResponse ${XML}><Error><Type>Sender</Type><Code>ValidationError</Code><Message>${message}</Message></Error></ErrorResponse>`;
    const none = await answering(400, fault('Stack with id harbor does not exist'));
    expect(await none.cloud.find('harbor')).toBeUndefined();
    none.close();
    const other = await answering(400, fault('1 validation error detected'));
    await expect(other.cloud.find('harbor')).rejects.toThrow('validation error');
    other.close();
  });

  it('is told to protect', async () => {
    const xml = `<UpdateTerminationProtectionResponse ${XML}><UpdateTerminationProtectionResult><StackId>x</StackId></UpdateTerminationProtectionResult></UpdateTerminationProtectionResponse>`;
    const { requests, cloud: stubbedCloud, close } = await answering(200, xml);
    await stubbedCloud.protect('harbor');
    expect(requests[0]).toContain('EnableTerminationProtection=true');
    expect(requests[0]).toContain('StackName=harbor');
    close();
  });
});
