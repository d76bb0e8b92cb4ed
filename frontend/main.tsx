import './app/preload.ts';
import '@fontsource-variable/figtree/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './app/Root.tsx';
import { guardFocus } from '#ui/focus/focus-guard.ts';
import '#ui/style/tokens.css';
import '#ui/style/base.css';
import '#ui/style/frame.css';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
guardFocus();
createRoot(element).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
