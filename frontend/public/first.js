/**
 * Before the first paint: light or dark, whether a session is there, and how its rescue is called; and what whoever is signed
 * in needs is asked for beside the page's own code (docs/adr/214). The page's policy takes no script that stands in it, and a
 * module would come after the paint. What is kept under these keys says `client/storage/browser-storage.ts`.
 */
(() => {
  const root = document.documentElement;
  const asksDark = matchMedia('(prefers-color-scheme: dark)');
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const link = (facts) => document.head.append(Object.assign(document.createElement('link'), facts));
  const askForInside = () => {
    // The page's own calls would wait behind them.
    const late = { crossOrigin: '', fetchPriority: 'low' };
    link({ rel: 'preload', as: 'fetch', crossOrigin: '', href: '/config.json' });
    const listed = (name) => document.querySelector(`meta[name="files ${name}"]`)?.content.split(' ') ?? [];
    const page = location.pathname.replace(/[0-9A-Z]{26}$/, ':id');
    for (const file of [...listed('inside'), ...listed(page)]) {
      const href = `/${file}`;
      if (file.endsWith('.css')) link({ ...late, rel: 'preload', as: 'style', href });
      else link({ ...late, rel: 'modulepreload', href });
    }
  };
  const paint = () => {
    root.dataset.theme = kept('havenkeep-theme') ?? (asksDark.matches ? 'dark' : 'light');
    const color = root.dataset.theme === 'dark' ? '#262420' : '#fffdfa';
    document.querySelector('meta[name=theme-color]').content = color;
  };
  paint();
  asksDark.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('havenkeep-theme', paint);
  const inside = document.cookie.includes('havenkeep_session=');
  root.toggleAttribute('data-inside', inside);
  if (inside) askForInside();
  const rescue = kept('havenkeep-rescue');
  if (rescue) root.style.setProperty('--rescue', JSON.stringify(rescue));
})();
