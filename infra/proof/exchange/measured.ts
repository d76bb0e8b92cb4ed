import { setTimeout as pause } from 'node:timers/promises';
import { animals } from '#shared/calls/animals/animals.ts';
import { type Line, quantile, sumOf } from '../../cost/lines.ts';
import type { Installation, Peak } from './installation.ts';
import { callAs, type ProvenRescue } from './rescue.ts';

/** A step of the proof: its time, the memory of the installation, what jobs and calls consumed, and the neighbor's list meanwhile. */
interface Step extends Peak {
  readonly label: string;
  readonly seconds: number;
  readonly records: number;
  readonly lines: readonly Line[];
  readonly listed: readonly number[];
}

/** The interval at which the neighbor opens its list. */
const INTERVAL_MS = 250;
const IDLE_INTERVALS = 40;

/** Measures steps while the list of another rescue is opened again and again. */
export class Measured {
  readonly #steps: Step[] = [];
  readonly #measures: boolean;
  #neighbor: ProvenRescue | undefined;

  /** @param measures false where the installation is killed meanwhile: the steps are done, and nothing is measured */
  constructor(measures: boolean) {
    this.#measures = measures;
  }

  /** Measures the list of a rescue while nothing else is done. */
  async know(at: Installation, neighbor: ProvenRescue): Promise<void> {
    this.#neighbor = neighbor;
    await this.step('nothing', { at, records: 0 }, () => pause(INTERVAL_MS * IDLE_INTERVALS));
  }

  async #list(at: Installation): Promise<number> {
    const startedAt = performance.now();
    if (this.#neighbor) await callAs(at, this.#neighbor, animals.list, { query: { isAvailable: 'true' } });
    return performance.now() - startedAt;
  }

  /** Does something and measures it. @param records the number of records that its units are divided by */
  async step<T>(
    label: string,
    { at, records }: { readonly at: Installation; readonly records: number },
    work: () => Promise<T>,
  ): Promise<T> {
    if (!this.#measures) return work();
    at.lines();
    const before = (await at.peak()).processor;
    const listed: number[] = [];
    const looks = { goOn: true };
    const neighbor = async () => {
      while (looks.goOn) {
        listed.push(await this.#list(at));
        await pause(INTERVAL_MS);
      }
    };
    const looking = neighbor();
    const startedAt = performance.now();
    try {
      const result = await work();
      const seconds = (performance.now() - startedAt) / 1000;
      looks.goOn = false;
      await looking;
      const lines = at
        .lines()
        .filter(({ call }) => !/^(animals\.list|imports\.view|exports\.list)$/.test(call));
      const peak = await at.peak();
      const processor = peak.processor - before;
      this.#steps.push({ label, seconds, records, lines, listed, ...peak, processor });
      return result;
    } finally {
      looks.goOn = false;
    }
  }

  /** Prints a table of all steps. */
  print(): void {
    console.log(
      '| step | s | processor s | records | reads per 1,000 | writes per 1,000 | heap MB | memory MB | list p50 ms | p95 | p99 |\n|---|---|---|---|---|---|---|---|---|---|---|',
    );
    for (const { label, seconds, processor, records, lines, listed, heap, memory } of this.#steps) {
      const units = (unit: 'reads' | 'writes') =>
        records > 0 ? ((sumOf(lines, (line) => line[unit]) / records) * 1000).toFixed(0) : '';
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(listed, part).toFixed(0));
      console.log(
        `| ${label} | ${seconds.toFixed(1)} | ${processor} | ${records} | ${units('reads')} | ${units('writes')} | ${heap} | ${memory} | ${p50} | ${p95} | ${p99} |`,
      );
    }
  }
}
