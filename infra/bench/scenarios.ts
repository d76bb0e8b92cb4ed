import { fillLargeRescue } from './day/large-rescue.ts';
import { largeQuestionTasks } from './day/large-questions.ts';
import { fillListsRescue } from './day/lists-rescue.ts';
import { fillRegister } from './day/people.ts';
import { peopleTenantTasks, animalTenantTasks } from './day/tasks.ts';
import { wholeListTasks } from './day/whole-lists.ts';
import { fillAnimals, SIZES } from './parts/fill.ts';
import type { Task } from './parts/task.ts';

interface Scenario {
  /** The number of animals or people of its tenants. */
  readonly sizes: readonly number[];
  /** The number of clients that call at once. */
  readonly clients: readonly number[];
  /** Makes the tenant of a size, unless it is there. */
  readonly fill: (size: number) => Promise<void>;
  readonly tasks: (size: number) => Promise<Task[]>;
}

/** The names that `npm run bench` takes in addition to `site` and `public`. */
export const SCENARIO_NAMES = ['animals', 'people', 'questions', 'lists'] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

/** The tenants and tasks of each scenario. */
export const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  animals: { sizes: SIZES, clients: [1, 8], fill: fillAnimals, tasks: animalTenantTasks },
  people: { sizes: SIZES, clients: [1], fill: fillRegister, tasks: peopleTenantTasks },
  questions: { sizes: [100_000], clients: [1], fill: fillLargeRescue, tasks: largeQuestionTasks },
  lists: { sizes: SIZES, clients: [1], fill: fillListsRescue, tasks: wholeListTasks },
};
