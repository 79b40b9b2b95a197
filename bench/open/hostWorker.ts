import '@phoenix/worker/host'
