import { CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';

/** The CloudFormation resource of a bucket that is created here. @throws an error for one that is only referenced */
export function cfnBucketOf({ node: { defaultChild: made, path } }: IBucket): CfnBucket {
  if (made instanceof CfnBucket) return made;
  throw new Error(`${path} is not made here`);
}
