import './theme/tokens.css'
import './theme/fonts.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CustomerPage } from './customer/page/customer-page.tsx'
import { startPageLanguage } from './customer/page/page-language.ts'

// Entry of the customer's page. It loads no session, no router, and no code of the portal.
startPageLanguage()
const [, , token = ''] = window.location.pathname.split('/')
const root = document.getElementById('root')
if (!root) throw new Error('customer.html has no #root')
createRoot(root).render(
  <StrictMode>
    <CustomerPage token={decodeURIComponent(token)} />
  </StrictMode>,
)
