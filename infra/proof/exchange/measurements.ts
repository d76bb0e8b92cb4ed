import { setTimeout as pause } from 'node:timers/promises';
import { animals } from '#shared/calls/animals/animals.ts';
import { type Line, quantile, sumOf } from '../../cost/lines.ts';
import type { Installation, Peak } from './installation.ts';
import { callAs, type ProofRescue } from './rescue.ts';

/** A step of the proof: its time, the memory of the installation, its log lines, and times of the neighbor's list. */
interface Step extends Peak {
  readonly label: string;
  readonly seconds: number;
  readonly records: number;
  readonly lines: readonly Line[];
  readonly listTimes: readonly number[];
}

/** The interval at which the neighbor opens its list. */
const INTERVAL_MS = 250;
const IDLE_INTERVALS = 40;

/** Measures steps while the list of another rescue, the neighbor, is opened repeatedly. */
export class Measurements {
  readonly #steps: Step[] = [];
  readonly #isMeasuring: boolean;
  #neighbor: ProofRescue | undefined;

  /** @param isMeasuring false if the installation is killed meanwhile: the steps run, but nothing is measured */
  constructor(isMeasuring: boolean) {
    this.#isMeasuring = isMeasuring;
  }

  /** Measures the list of a rescue while nothing else is done. */
  async measureIdle(installation: Installation, neighbor: ProofRescue): Promise<void> {
    this.#neighbor = neighbor;
    await this.step('nothing', { installation, records: 0 }, () => pause(INTERVAL_MS * IDLE_INTERVALS));
  }

  async #list(installation: Installation): Promise<number> {
    const startedAt = performance.now();
    if (this.#neighbor)
      await callAs(installation, this.#neighbor, animals.list, { query: { isAvailable: 'true' } });
    return performance.now() - startedAt;
  }

  /** Runs `work` and measures it. @param records the number of records by which its capacity units are divided */
  async step<T>(
    label: string,
    { installation, records }: { readonly installation: Installation; readonly records: number },
    work: () => Promise<T>,
  ): Promise<T> {
    if (!this.#isMeasuring) return work();
    installation.readNewLines();
    const processorBefore = (await installation.peak()).processor;
    const listTimes: number[] = [];
    const polling = { goOn: true };
    const pollNeighborList = async () => {
      while (polling.goOn) {
        listTimes.push(await this.#list(installation));
        await pause(INTERVAL_MS);
      }
    };
    const pollingDone = pollNeighborList();
    const startedAt = performance.now();
    try {
      const result = await work();
      const seconds = (performance.now() - startedAt) / 1000;
      polling.goOn = false;
      await pollingDone;
      const lines = installation
        .readNewLines()
        .filter(({ call }) => !/^(animals\.list|imports\.view|exports\.list)$/.test(call));
      const peak = await installation.peak();
      const processor = peak.processor - processorBefore;
      this.#steps.push({ label, seconds, records, lines, listTimes, ...peak, processor });
      return result;
    } finally {
      polling.goOn = false;
    }
  }

  /** Prints a table of all steps. */
  print(): void {
    console.log(
      '| step | s | processor s | records | reads per 1,000 | writes per 1,000 | heap MB | memory MB | list p50 ms | p95 | p99 |\n|---|---|---|---|---|---|---|---|---|---|---|',
    );
    for (const { label, seconds, processor, records, lines, listTimes, heap, memory } of this.#steps) {
      const units = (unit: 'reads' | 'writes') =>
        records > 0 ? ((sumOf(lines, (line) => line[unit]) / records) * 1000).toFixed(0) : '';
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(listTimes, part).toFixed(0));
      console.log(
        `| ${label} | ${seconds.toFixed(1)} | ${processor} | ${records} | ${units('reads')} | ${units('writes')} | ${heap} | ${memory} | ${p50} | ${p95} | ${p99} |`,
      );
    }
  }
}
