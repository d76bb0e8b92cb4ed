import { animals } from '#shared/calls/animals.ts';
import { behaviors } from '#shared/calls/behaviors.ts';
import { care } from '#shared/calls/care.ts';
import { diaries } from '#shared/calls/diaries.ts';
import { milestones } from '#shared/calls/milestones.ts';
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
