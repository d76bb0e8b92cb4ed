/**
 * Runs before the first paint: sets light or dark, whether there is a session, and the name of its rescue, and requests the files
 * that a signed-in user needs beside the page's own code (docs/adr/214). The content security policy allows no inline script, and
 * a module would run after the paint. The keys of the storage are those of `client/storage/browser-storage.ts`.
 */
(() => {
  const root = document.documentElement;
  const asksDark = matchMedia('(prefers-color-scheme: dark)');
  const storedValue = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const link = (facts) => document.head.append(Object.assign(document.createElement('link'), facts));
  const requestFiles = () => {
    // With a higher priority the page's own calls would wait behind them.
    const lowPriority = { crossOrigin: '', fetchPriority: 'low' };
    link({ rel: 'preload', as: 'fetch', crossOrigin: '', href: '/config.json' });
    const listed = (name) => document.querySelector(`meta[name="files ${name}"]`)?.content.split(' ') ?? [];
    const page = location.pathname.replace(/[0-9A-Z]{26}$/, ':id');
    for (const file of [...listed('inside'), ...listed(page)]) {
      const href = `/${file}`;
      if (file.endsWith('.css')) link({ ...lowPriority, rel: 'preload', as: 'style', href });
      else link({ ...lowPriority, rel: 'modulepreload', href });
    }
  };
  const paint = () => {
    root.dataset.theme = storedValue('havenkeep-theme') ?? (asksDark.matches ? 'dark' : 'light');
    const color = root.dataset.theme === 'dark' ? '#262420' : '#fffdfa';
    document.querySelector('meta[name=theme-color]').content = color;
  };
  paint();
  asksDark.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('havenkeep-theme', paint);
  const inside = document.cookie.includes('havenkeep_session=');
  root.toggleAttribute('data-inside', inside);
  if (inside) requestFiles();
  const rescue = storedValue('havenkeep-rescue');
  if (rescue) root.style.setProperty('--rescue', JSON.stringify(rescue));
})();
