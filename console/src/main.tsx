import { createRoot } from 'react-dom/client';
import { App } from './App';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/table.css';
import './styles/form.css';
import './styles/lists.css';
import './styles/customer.css';
import './styles/desk.css';
import './styles/audit.css';

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
