import { ensureBundled } from './bundling.ts';

/**
 * Bundles once before the tests that read bundles: they run in parallel, and one would delete the bundles of another.
 */
export default function setup(): void {
  ensureBundled();
}
