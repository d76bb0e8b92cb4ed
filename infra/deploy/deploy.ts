import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import type { StackClient, DeployedStack } from './cloud.ts';
import { type Environment, EXAMPLE, droppedSettings } from './environment.ts';
import { migratedRecords } from './migrated-records.ts';

export interface DeployOrder {
  /** The name of the environment, which is also that of its settings file. */
  readonly env: string;
  readonly settings: Environment;
  /** True if settings may be removed that are deployed and no longer in the file. */
  readonly allowRemoval: boolean;
  /** True if new code is to serve everyone at once, whatever alarms say. */
  readonly isAtOnce: boolean;
}

export interface Tools {
  readonly cloud: StackClient;
  /** Runs `cdk deploy` with these arguments; throws if it fails. */
  readonly cdk: (args: readonly string[]) => Promise<void>;
}

/** CloudFormation's states of a stack without resources: its first deployment failed, or is only planned. */
const NEVER_DEPLOYED = new Set([
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
  'CREATE_FAILED',
  'REVIEW_IN_PROGRESS',
]);

type DeployedSettings = Readonly<Record<string, unknown>> | undefined;

function checkRemovals({ settings, allowRemoval }: DeployOrder, deployedSettings: DeployedSettings): void {
  if (deployedSettings === undefined || allowRemoval) return;
  const removedSettings = droppedSettings(deployedSettings, settings);
  if (removedSettings.length > 0)
    throw new Error(
      `This would take back ${removedSettings.join(', ')}, which is deployed. Put it into the file, or say --allow-removal`,
    );
}

/** Old and new code must not run beside each other with different secrets: each would refuse the other's tokens. */
const isRotating = ({ settings }: DeployOrder, deployedSettings: DeployedSettings) =>
  deployedSettings !== undefined && deployedSettings['secretGeneration'] !== settings.secretGeneration;

/** Old code refuses items of a newer shape, which the alarms would take for a fault of the new code. */
const isShapeChanging = (previousStack: DeployedStack | undefined) =>
  previousStack?.shapes !== undefined && previousStack.shapes !== migratedRecords();

/**
 * Deploys an environment. Stops before anything is changed if a setting would vanish; protects the stack from deletion
 * once it exists, not before: a failed first deployment is removed by the next one.
 * @throws the obstacle, as a readable message
 */
export async function deploy(order: DeployOrder, { cloud, cdk }: Tools): Promise<void> {
  const { env, settings } = order;
  if (env === EXAMPLE) throw new Error('example.json only shows what a file may say: copy it');
  const previousStack = await cloud.find(settings.name);
  const deployedSettings =
    previousStack?.settings === undefined ? undefined : parseJson(z.looseObject({}), previousStack.settings);
  checkRemovals(order, deployedSettings);
  const isDeployed = previousStack !== undefined && !NEVER_DEPLOYED.has(previousStack.status);
  const isAtOnce = order.isAtOnce || isRotating(order, deployedSettings) || isShapeChanging(previousStack);
  const context = {
    env,
    protect: isDeployed && previousStack.isProtected,
    ...(isAtOnce ? { atOnce: true } : {}),
  };
  await cdk(Object.entries(context).flatMap(([key, value]) => ['-c', `${key}=${value}`]));
  if (!(isDeployed && previousStack.isProtected)) await cloud.protect(settings.name);
}
