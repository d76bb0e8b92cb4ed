import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Shuffles the test files of each project by the seed of the run, and keeps projects together: a process that several
 * files share ends as soon as the next file is of another project, and loads the server again.
 */
export class ShuffledByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const keyed = files.map((file) => {
      const { name, config } = file.project;
      const drawn = createHash('sha1').update(`${seed} ${file.moduleId}`).digest('hex');
      return { file, key: `${config.sequence.groupOrder} ${name} ${drawn}` };
    });
    return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ file }) => file);
  }
}
