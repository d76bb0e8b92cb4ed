import * as z from 'zod';
import { jsonOf } from '#shared/rules/data/json.ts';
import type { Cloud, DeployedStack } from './cloud.ts';
import { type Environment, EXAMPLE, droppedSettings } from './environment.ts';
import { migratedRecords } from './migrated-records.ts';

export interface Order {
  /** Names the file of its settings. */
  readonly env: string;
  readonly settings: Environment;
  /** True if settings may be removed that are deployed and no longer in the file. */
  readonly allowRemoval: boolean;
  /** True if new code is to serve everyone at once, whatever alarms say. */
  readonly isAtOnce: boolean;
}

export interface Tools {
  readonly cloud: Cloud;
  /** Runs `cdk deploy` with these arguments; throws if it fails. */
  readonly cdk: (args: readonly string[]) => Promise<void>;
}

/** CloudFormation's states of a stack without resources: its first deployment failed, or is only planned. */
const NEVER_STOOD = new Set(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED', 'REVIEW_IN_PROGRESS']);

type Deployed = Readonly<Record<string, unknown>> | undefined;

function checkRemovals({ settings, allowRemoval }: Order, deployed: Deployed): void {
  if (deployed === undefined || allowRemoval) return;
  const removedSettings = droppedSettings(deployed, settings);
  if (removedSettings.length > 0)
    throw new Error(
      `This would take back ${removedSettings.join(', ')}, which is deployed. Put it into the file, or say --allow-removal`,
    );
}

/** Old and new code must not run beside each other with different secrets: each would refuse the other's tokens. */
const isRotating = ({ settings }: Order, deployed: Deployed) =>
  deployed !== undefined && deployed['secretGeneration'] !== settings.secretGeneration;

/** Old code refuses items of a newer shape, which the alarms would take for a fault of the new code. */
const isStepping = (before: DeployedStack | undefined) =>
  before?.shapes !== undefined && before.shapes !== migratedRecords();

/**
 * Deploys an environment. Stops before anything is changed if a setting would vanish; protects the stack from deletion once
 * it exists, not before: a failed first deployment is removed by the next one.
 * @throws the obstacle, as a readable message
 */
export async function deploy(order: Order, { cloud, cdk }: Tools): Promise<void> {
  const { env, settings } = order;
  if (env === EXAMPLE) throw new Error('example.json only shows what a file may say: copy it');
  const before = await cloud.look(settings.name);
  const deployed = before?.settings === undefined ? undefined : jsonOf(z.looseObject({}), before.settings);
  checkRemovals(order, deployed);
  const exists = before !== undefined && !NEVER_STOOD.has(before.status);
  const isAtOnce = order.isAtOnce || isRotating(order, deployed) || isStepping(before);
  const context = { env, protect: exists && before.isProtected, ...(isAtOnce ? { atOnce: true } : {}) };
  await cdk(Object.entries(context).flatMap(([key, value]) => ['-c', `${key}=${value}`]));
  if (!(exists && before.isProtected)) await cloud.protect(settings.name);
}
