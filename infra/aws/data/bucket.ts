import { CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';

/** The CloudFormation resource of a bucket that is created here. @throws an error for one that is only referenced */
export function cfnBucketOf({ node: { defaultChild: resource, path } }: IBucket): CfnBucket {
  if (resource instanceof CfnBucket) return resource;
  throw new Error(`${path} is not made here`);
}
