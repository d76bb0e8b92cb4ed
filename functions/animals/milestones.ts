import type { milestones } from '#shared/calls/animals/milestones.ts';
import type { Handlers } from '../kernel/context.ts';
import { listObjections } from './milestone/objections.ts';
import { addMilestones } from './milestone/add.ts';
import { removeMilestone, restoreMilestone, updateMilestone } from './milestone/edit.ts';
import { listMilestones } from './milestone/list.ts';
import { undoMilestones } from './milestone/undo.ts';

export const milestoneHandlers = {
  list: listMilestones,
  add: addMilestones,
  objections: listObjections,
  update: updateMilestone,

  async remove({ params }, context) {
    await removeMilestone(params.id, context);
    return {};
  },

  undo: ({ query: { ids } }, context) => undoMilestones(ids, context),

  async restore({ params }, context) {
    await restoreMilestone(params.id, context);
    return {};
  },
} satisfies Handlers<typeof milestones>;
