import { CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';

/** What CloudFormation gets of a bucket that is made here. @throws an error for one that is only named */
export function cfnBucketOf({ node: { defaultChild: made, path } }: IBucket): CfnBucket {
  if (made instanceof CfnBucket) return made;
  throw new Error(`${path} is not made here`);
}
