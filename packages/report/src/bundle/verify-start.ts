import { startVerifyPage } from './verify-screen.ts'

startVerifyPage(navigator.languages)
