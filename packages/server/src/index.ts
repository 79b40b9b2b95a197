export { type App, type AppDependencies, buildApp } from './app.ts'
