/** A delay after the page has loaded, so that its own requests come first. */
const AFTER_MS = 3000;

/**
 * Has the device keep the site's own files, so that a reload without a line opens the shell and the round (`public/sw.js`);
 * where that cannot be, as in a private window, all is as without. A site under development keeps nothing.
 * @returns what gives it up
 */
export function keepSite(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const keep = async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    (await navigator.serviceWorker.ready).active?.postMessage('keep');
  };
  const timer = setTimeout(() => void keep().catch(() => undefined), AFTER_MS);
  return () => clearTimeout(timer);
}
