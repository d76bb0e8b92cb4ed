import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { setTimeout as pause } from 'node:timers/promises';
import type { Template } from './stripped.ts';

const STACK = 'havenkeep';
const BUCKET = 'templates';
const KEYS = { accessKeyId: 'test', secretAccessKey: 'test' };
const SIGNED = 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1';

export interface StackResource {
  readonly kind: string;
  readonly id: string;
  readonly status: string;
  readonly reason: string;
}

const fieldOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** CloudFormation of another service, over its HTTP interface. */
export class CloudFormation {
  readonly #endpoint: string;
  readonly #s3: S3Client;

  constructor(endpoint: string) {
    this.#endpoint = endpoint;
    this.#s3 = new S3Client({ endpoint, region: 'us-east-1', credentials: KEYS, forcePathStyle: true });
  }

  /** Makes what `cdk bootstrap` makes: the parameter with its version. */
  async bootstrap(): Promise<void> {
    const reply = await fetch(this.#endpoint, {
      method: 'POST',
      headers: {
        authorization: `${SIGNED}/ssm/aws4_request`,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AmazonSSM.PutParameter',
      },
      body: JSON.stringify({ Name: '/cdk-bootstrap/hnb659fds/version', Value: '30', Type: 'String' }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    await this.#s3.send(new CreateBucketCommand({ Bucket: BUCKET }));
  }

  /** Creates or updates the stack. @returns its status in the end, as `CREATE_COMPLETE` */
  async deploy(action: 'CreateStack' | 'UpdateStack', template: Template): Promise<string> {
    const Key = `${action}.json`;
    await this.#s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: JSON.stringify(template) }));
    await this.#ask({
      Action: action,
      TemplateURL: `${this.#endpoint}/${BUCKET}/${Key}`,
      'Capabilities.member.1': 'CAPABILITY_NAMED_IAM',
    });
    return this.#settled();
  }

  /** Deletes the stack. @returns `DELETE_COMPLETE`, or where it failed */
  async remove(): Promise<string> {
    const id = fieldOf(await this.#ask({ Action: 'DescribeStacks' }), 'StackId');
    await this.#ask({ Action: 'DeleteStack' });
    return this.#settled(id);
  }

  async resources(): Promise<StackResource[]> {
    const xml = await this.#ask({ Action: 'DescribeStackResources' });
    return [...xml.matchAll(/<LogicalResourceId>.*?<\/DriftInformation>/gs)].map(([each]) => ({
      kind: fieldOf(each, 'ResourceType'),
      id: fieldOf(each, 'LogicalResourceId'),
      status: fieldOf(each, 'ResourceStatus'),
      reason: fieldOf(each, 'ResourceStatusReason'),
    }));
  }

  async #settled(name = STACK): Promise<string> {
    for (let tries = 0; tries < 300; tries++) {
      const status = fieldOf(await this.#ask({ Action: 'DescribeStacks' }, name), 'StackStatus');
      if (!status.endsWith('IN_PROGRESS')) return status;
      await pause(1000);
    }
    return 'not settled within five minutes';
  }

  async #ask(fields: Readonly<Record<string, string>>, StackName = STACK): Promise<string> {
    const reply = await fetch(this.#endpoint, {
      method: 'POST',
      headers: { authorization: `${SIGNED}/cloudformation/aws4_request` },
      body: new URLSearchParams({ ...fields, StackName, Version: '2010-05-15' }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(text);
    return text;
  }
}
