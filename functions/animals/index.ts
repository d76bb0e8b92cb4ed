import { animals } from '#shared/calls/animals/animals.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { care } from '#shared/calls/animals/care.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { answers, serve } from '../serve.ts';
import { animalHandlers } from './animals.ts';
import { behaviorHandlers } from './behaviors.ts';
import { careHandlers } from './care.ts';
import { diaryHandlers } from './diaries.ts';
import { milestoneHandlers } from './milestones.ts';

export const handler = serve(
  answers(animals, animalHandlers),
  answers(milestones, milestoneHandlers),
  answers(behaviors, behaviorHandlers),
  answers(diaries, diaryHandlers),
  answers(care, careHandlers),
);
