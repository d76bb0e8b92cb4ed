import { exposureSettings } from './exposure-settings.ts';
import { tenants } from './tenants.ts';

/** The calls of the tenants area, by noun. */
export const TENANTS = { tenants, exposureSettings };
