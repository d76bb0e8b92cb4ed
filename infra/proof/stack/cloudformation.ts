import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { setTimeout as pause } from 'node:timers/promises';
import type { Template } from './reduced-template.ts';

const STACK = 'havenkeep';
const BUCKET = 'templates';
const EMPTY_ZIP = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'test' };
const AUTHORIZATION = 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1';

export interface StackResource {
  readonly kind: string;
  readonly id: string;
  readonly status: string;
}

const fieldOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** A client for the CloudFormation of an AWS emulator, over its HTTP API. */
export class CloudFormation {
  readonly #endpoint: string;
  readonly #s3: S3Client;
  #assets = '';

  constructor(endpoint: string) {
    this.#endpoint = endpoint;
    this.#s3 = new S3Client({
      endpoint,
      region: 'us-east-1',
      credentials: CREDENTIALS,
      forcePathStyle: true,
    });
  }

  /** Creates the parts of `cdk bootstrap` that are needed: the parameter with its version, and the assets' bucket. */
  async bootstrap(account: string): Promise<void> {
    const reply = await fetch(this.#endpoint, {
      method: 'POST',
      headers: {
        authorization: `${AUTHORIZATION}/ssm/aws4_request`,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AmazonSSM.PutParameter',
      },
      body: JSON.stringify({ Name: '/cdk-bootstrap/hnb659fds/version', Value: '30', Type: 'String' }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    this.#assets = `cdk-hnb659fds-assets-${account}-us-east-1`;
    for (const Bucket of [BUCKET, this.#assets]) await this.#s3.send(new CreateBucketCommand({ Bucket }));
  }

  /** Creates or updates the stack. @returns its status in the end, as `CREATE_COMPLETE` */
  async deploy(action: 'CreateStack' | 'UpdateStack', template: Template): Promise<string> {
    const Key = `${action}.json`;
    const Body = JSON.stringify(template);
    await this.#s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }));
    // The Lambdas' code is in no template and is not run: an empty archive is there for each.
    for (const [, asset = ''] of Body.matchAll(/"S3Key":"([^"]+)"/g))
      await this.#s3.send(new PutObjectCommand({ Bucket: this.#assets, Key: asset, Body: EMPTY_ZIP }));
    await this.#callApi({
      Action: action,
      // By this name both services know that the bucket is in the path.
      TemplateURL: `${this.#endpoint.replace('127.0.0.1', 'localhost')}/${BUCKET}/${Key}`,
      'Capabilities.member.1': 'CAPABILITY_NAMED_IAM',
    });
    return this.#waitUntilSettled();
  }

  /** Deletes the stack. @returns its final status: `DELETE_COMPLETE`, or that of a failure */
  async remove(): Promise<string> {
    const id = fieldOf(await this.#callApi({ Action: 'DescribeStacks' }), 'StackId');
    await this.#callApi({ Action: 'DeleteStack' });
    return this.#waitUntilSettled(id);
  }

  async loadResources(): Promise<StackResource[]> {
    const xml = await this.#callApi({ Action: 'DescribeStackResources' });
    // moto returns empty entries for resource types that it does not know.
    return [...xml.matchAll(/<member>.*?<\/member>/gs)]
      .map(([memberXml]) => ({
        kind: fieldOf(memberXml, 'ResourceType'),
        id: fieldOf(memberXml, 'LogicalResourceId'),
        status: fieldOf(memberXml, 'ResourceStatus'),
      }))
      .filter(({ kind }) => kind !== '');
  }

  async #waitUntilSettled(name = STACK): Promise<string> {
    for (let tries = 0; tries < 300; tries++) {
      const status = fieldOf(await this.#callApi({ Action: 'DescribeStacks' }, name), 'StackStatus');
      if (!status.endsWith('IN_PROGRESS')) return status;
      await pause(1000);
    }
    return 'not settled within five minutes';
  }

  async #callApi(fields: Readonly<Record<string, string>>, StackName = STACK): Promise<string> {
    const reply = await fetch(this.#endpoint, {
      method: 'POST',
      headers: { authorization: `${AUTHORIZATION}/cloudformation/aws4_request` },
      body: new URLSearchParams({ ...fields, StackName, Version: '2010-05-15' }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(text);
    return text;
  }
}
