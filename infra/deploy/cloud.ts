import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';

/** The deployed stack. */
export interface DeployedStack {
  /** CloudFormation's status, such as `UPDATE_COMPLETE`. */
  readonly status: string;
  readonly isProtected: boolean;
  /** The output `Settings`; absent before the first success, and of stacks that had no such output yet. */
  readonly settings: string | undefined;
  /** The output `Shapes`. */
  readonly shapes?: string | undefined;
}

export interface Cloud {
  /** Undefined where there is no such stack. */
  find(stack: string): Promise<DeployedStack | undefined>;
  /** Turns on the stack's termination protection. */
  protect(stack: string): Promise<void>;
}

const isMissing = (error: unknown) =>
  error instanceof CloudFormationServiceException &&
  error.name === 'ValidationError' &&
  /does not exist/.test(error.message);

/** CloudFormation, with the keys and the region of the environment. */
export function cloud(client = new CloudFormationClient({})): Cloud {
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
        if (isMissing(error)) return undefined;
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
