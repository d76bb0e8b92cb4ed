import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';

/** A deployed stack, with the outputs that a deployment reads. */
export interface DeployedStack {
  /** CloudFormation's status, such as `UPDATE_COMPLETE`. */
  readonly status: string;
  readonly isProtected: boolean;
  /**
   * The output `Settings`; undefined before the first successful deployment, and for stacks from before this output
   * existed.
   */
  readonly settings: string | undefined;
  /** The output `Shapes`: the result of `migratedRecords` for the deployed version. */
  readonly shapes?: string | undefined;
}

export interface StackClient {
  /** Undefined where there is no such stack. */
  find(stack: string): Promise<DeployedStack | undefined>;
  /** Turns on the stack's termination protection. */
  protect(stack: string): Promise<void>;
}

const isStackMissing = (error: unknown) =>
  error instanceof CloudFormationServiceException &&
  error.name === 'ValidationError' &&
  /does not exist/.test(error.message);

/** The client of CloudFormation, by default with the credentials and the region of the environment. */
export function createStackClient(client = new CloudFormationClient({})): StackClient {
  return {
    async find(StackName) {
      try {
        const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
        const [stack] = Stacks ?? [];
        if (!stack) return undefined;
        const output = (name: string) =>
          stack.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
        return {
          status: stack.StackStatus ?? '',
          isProtected: stack.EnableTerminationProtection ?? false,
          settings: output('Settings'),
          shapes: output('Shapes'),
        };
      } catch (error) {
        if (isStackMissing(error)) return undefined;
        throw error;
      }
    },
    async protect(StackName) {
      await client.send(
        new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: true }),
      );
    },
  };
}
