import { ANIMALS } from '#shared/calls/animals/index.ts';
import { storedHealthRecords } from '../health/health-record/health.stored.ts';
import { readForm } from '../kernel/http/multipart.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { animalHandlers } from './animals.ts';
import { behaviorHandlers } from './behaviors.ts';
import { createCareHandlers } from './care.ts';
import { diaryHandlers } from './diaries.ts';
import { diary } from './diary.record.ts';
import { exposureHandlers } from './exposure.ts';
import { holdHandlers } from './holds.ts';
import { lostFoundHandlers } from './lost-found/reports.ts';
import { milestoneHandlers } from './milestones.ts';
import { placeHandlers } from './places.ts';
import { reservationHandlers } from './exposure/reservations.ts';
import { viewHandlers } from './exposure/views.ts';

export const handler: AreaLambda = serve(
  ANIMALS,
  {
    animals: animalHandlers,
    milestones: milestoneHandlers,
    behaviors: behaviorHandlers,
    diaries: diaryHandlers,
    places: placeHandlers,
    holds: holdHandlers,
    views: viewHandlers,
    exposure: exposureHandlers,
    lostFound: lostFoundHandlers,
    reservations: reservationHandlers,
    care: createCareHandlers({
      health: (item) => storedHealthRecords.read(item).row,
      datedReaders: { diary },
    }),
  },
  readForm,
);
